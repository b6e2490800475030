/** One life in `npm test`, a few in `npm run test:full`; `npm run torture` says how long it may take. */
export function tortureLength(isFull: boolean, { TORTURE_ROUNDS, TORTURE_LIVES, TORTURE_CUSTOMERS, TORTURE_SEED } = process.env) {
  const usual = isFull ? { rounds: 2, lives: 3, customers: 5 } : { rounds: 1, lives: 1, customers: 3 }
  return {
    rounds: Number(TORTURE_ROUNDS ?? usual.rounds),
    lives: Number(TORTURE_LIVES ?? usual.lives),
    customers: Number(TORTURE_CUSTOMERS ?? usual.customers),
    isLong: isFull || TORTURE_ROUNDS !== undefined,
    // Another one each time, told in the run's output with what came of it.
    seed: Number(TORTURE_SEED ?? Date.now() % 1_000_000),
  }
}

/** So many people, and so many deaths while they are written to; `npm run torture -- broadcasts` says how many. */
export function broadcastTortureLength(isFull: boolean, { TORTURE_PEOPLE, TORTURE_DEATHS, TORTURE_SEED } = process.env) {
  const usual = isFull ? { people: 10_000, deaths: 60 } : { people: 1_000, deaths: 25 }
  return {
    people: Number(TORTURE_PEOPLE ?? usual.people),
    deaths: Number(TORTURE_DEATHS ?? usual.deaths),
    isLong: isFull || TORTURE_PEOPLE !== undefined,
    seed: Number(TORTURE_SEED ?? Date.now() % 1_000_000),
  }
}
