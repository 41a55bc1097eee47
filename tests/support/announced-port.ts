/** The port that a start has printed, in whichever address of its own; undefined before. */
export function announcedPort(printed: string): number | undefined {
  const port = /http:\/\/[^\s"]+?:(\d+)\/(?:admin\/|readyz)/.exec(printed)?.[1];
  return port === undefined ? undefined : Number(port);
}
