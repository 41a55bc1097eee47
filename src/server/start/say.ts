/** A line for the person at the terminal. What happens later is logged by the app. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
