/** How passwords are hashed at rest: OWASP's floor of argon2id, 19 MiB, two passes, one lane. */
export const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
