/** Why the server cannot start, said in a line to the person who starts it. It holds no secret and needs no stack. */
export class StartError extends Error {
  constructor(line: string) {
    super(line);
    this.name = 'StartError';
  }
}
