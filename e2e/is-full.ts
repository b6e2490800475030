/** Everything is asked for (`npm run test:full`), and not only what each commit is asked for. */
export const isFull = process.env.PROSA_TESTS === 'full'
