/** Short in `npm test`; `npm run torture` says how long it may take. */
export function tortureLength({ TORTURE_ROUNDS = '2', TORTURE_LIVES = '3', TORTURE_CUSTOMERS = '5', TORTURE_SEED } = process.env) {
  return {
    rounds: Number(TORTURE_ROUNDS),
    lives: Number(TORTURE_LIVES),
    customers: Number(TORTURE_CUSTOMERS),
    // Another one each time, told in the run's output with what came of it.
    seed: Number(TORTURE_SEED ?? Date.now() % 1_000_000),
  }
}
