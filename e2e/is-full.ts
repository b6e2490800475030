/** Whether everything is tested (`npm run test:full`), and not only what runs for each commit. */
export const isFull = process.env.PROSA_TESTS === 'full'
