export { Composer } from './composer.tsx'
export { useWaiting } from './use-waiting.ts'
