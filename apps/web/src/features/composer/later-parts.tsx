import { HeldKeys } from '../../ui/layers/held-keys.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { useMadeWhenWanted } from '../../ui/layers/use-made-when-wanted.ts'
import type { AttachmentTray, WriteProblems } from './attachments/attachment-tray.tsx'
import type { VoiceBar } from './attachments/voice-bar.tsx'
import type { LeftDraft } from './left-draft/left-draft.tsx'
import type { MentionList } from './mention-list.tsx'
import type { QuickPart } from './quick/quick-part.tsx'
import type { ReplyStrip } from './reply-strip.tsx'
import type { ScheduledLine } from './schedule/scheduled-line.tsx'
import type { ShutBox } from './shut-box.tsx'
import { TemplatesInlineLater, TemplatesModalLater } from './templates/later-templates.tsx'
import styles from './templates/templates.module.css'
import type { WriteDialogs } from './write-dialogs.tsx'
import type { WrongPerson } from './wrong-person/wrong-person.tsx'

const WriteDialogsPart = lazyPart<Parameters<typeof WriteDialogs>[0]>(
  async () => (await import('./write-dialogs.tsx')).WriteDialogs,
  HeldKeys,
)

/** Loads the dialogs with the first one that is opened. They stay mounted, so that a closed dialog keeps its values. */
export function WriteDialogsLater(props: Parameters<typeof WriteDialogs>[0]) {
  const { isMade } = useMadeWhenWanted(props.dialog !== null)
  return isMade && <WriteDialogsPart {...props} />
}

/** Keeps the room of the reason and its buttons until they are loaded. */
export const ShutBoxLater = lazyPart<Parameters<typeof ShutBox>[0]>(
  async () => (await import('./shut-box.tsx')).ShutBox,
  () => <div className={styles.shut} data-waiting="" />,
)

/** What stands beside the text takes no keys away from it. */
const nothing = () => null

export const QuickPartLater = lazyPart<Parameters<typeof QuickPart>[0]>(
  async () => (await import('./quick/quick-part.tsx')).QuickPart,
  nothing,
)

export const ScheduledLineLater = lazyPart<Parameters<typeof ScheduledLine>[0]>(
  async () => (await import('./schedule/scheduled-line.tsx')).ScheduledLine,
  nothing,
)

export const VoiceBarLater = lazyPart<Parameters<typeof VoiceBar>[0]>(
  async () => (await import('./attachments/voice-bar.tsx')).VoiceBar,
  nothing,
)

export const AttachmentTrayLater = lazyPart<Parameters<typeof AttachmentTray>[0]>(
  async () => (await import('./attachments/attachment-tray.tsx')).AttachmentTray,
  nothing,
)

export const WriteProblemsLater = lazyPart<Parameters<typeof WriteProblems>[0]>(
  async () => (await import('./attachments/attachment-tray.tsx')).WriteProblems,
  nothing,
)

export const ReplyStripLater = lazyPart<Parameters<typeof ReplyStrip>[0]>(
  async () => (await import('./reply-strip.tsx')).ReplyStrip,
  nothing,
)

export const MentionListLater = lazyPart<Parameters<typeof MentionList>[0]>(
  async () => (await import('./mention-list.tsx')).MentionList,
  nothing,
)

export const WrongPersonLater = lazyPart<Parameters<typeof WrongPerson>[0]>(
  async () => (await import('./wrong-person/wrong-person.tsx')).WrongPerson,
  nothing,
)

export const LeftDraftLater = lazyPart<Parameters<typeof LeftDraft>[0]>(
  async () => (await import('./left-draft/left-draft.tsx')).LeftDraft,
  nothing,
)

export const composerBrings = [
  ShutBoxLater.bring,
  TemplatesInlineLater.bring,
  TemplatesModalLater.bring,
  WriteDialogsPart.bring,
  MentionListLater.bring,
  QuickPartLater.bring,
  ScheduledLineLater.bring,
  VoiceBarLater.bring,
  AttachmentTrayLater.bring,
  ReplyStripLater.bring,
  WrongPersonLater.bring,
]
