/** Goes on with a value at once where it is known, else when it comes: each wait costs an answer from memory as much as a look at a map. */
export const whenKnown = <V, R>(value: V | Promise<V>, goOn: (value: V) => R | Promise<R>): R | Promise<R> =>
  value instanceof Promise ? value.then(goOn) : goOn(value);
