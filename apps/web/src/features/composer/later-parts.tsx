import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ScheduleDialog } from './schedule-dialog.tsx'
import type { TemplatesModal } from './templates-modal.tsx'

const nothing = () => null

export const ScheduleDialogLater = lazyPart<Parameters<typeof ScheduleDialog>[0]>(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
  nothing,
)

export const TemplatesModalLater = lazyPart<Parameters<typeof TemplatesModal>[0]>(
  async () => (await import('./templates-modal.tsx')).TemplatesModal,
  nothing,
)

export const bringComposerParts = () => Promise.all([ScheduleDialogLater.bring(), TemplatesModalLater.bring()])
