export { Composer } from './composer.tsx'
export { emptyOutbox } from './send-outbox.ts'
export { useWaiting } from './use-waiting.ts'
