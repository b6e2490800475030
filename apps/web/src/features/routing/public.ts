import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { WhyDialog } from './why-dialog.tsx'

export { FollowSupervision } from './board/follow-supervision.ts'
export { SuperviseStrip } from './board/supervise-strip.tsx'
export { usePeek } from './board/use-peek.tsx'
export const WhyDialogLater = lazyPart<Parameters<typeof WhyDialog>[0]>(async () => (await import('./why-dialog.tsx')).WhyDialog, HeldKeys)
