import type { ChatKey } from '@prosa/contract/chats/model'
import { IconCloudOff, IconUserOff } from '@tabler/icons-react'
import { useIsCut } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { readJson, writeJson } from '../../kit/kept/storage.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Accordion } from '../../ui/choices/accordion.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { ContactAddress } from './contact-address.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactHead } from './contact-head.tsx'
import { ContactIdentity } from './contact-identity.tsx'
import { ContactLabels } from './contact-labels.tsx'
import { ContactMedia } from './contact-media.tsx'
import { ContactNotes } from './contact-notes.tsx'
import styles from './contact-panel.module.css'
import { ContactProperties } from './contact-properties.tsx'
import { FactShapes, KnownIdentity } from './contact-shape.tsx'
import { contactsTexts } from './contacts-texts.ts'
import { SessionHistory } from './session-history.tsx'
import { useContact } from './use-contact.ts'
import { useRevealed } from './use-revealed.ts'

type Props = { companyId: string; chat: ChatKey; onClose: () => void }

const sections = ['details', 'labels', 'properties', 'address', 'notes', 'history', 'media'] as const
const startOpen: readonly string[] = ['details', 'labels', 'properties', 'address', 'history']

/** What belongs to the chat rather than to the contact: shown also while nothing was said in it. */
const ofChat: readonly string[] = ['labels', 'history', 'media']

/** The customer of a chat, and all that the company knows of them. */
export function ContactPanel({ companyId, chat, onClose }: Props) {
  const texts = useTexts(contactsTexts)
  const problemText = useProblemText()
  const asked = { companyId, ...chat }
  const { data: contact, error, refetch, change } = useContact(asked)
  const revealed = useRevealed(companyId, chat.waId)
  const isCut = useIsCut()
  const isFailed = !contact && error && (isGone(error) || !isCut)
  const stage = useLoadingStage(!contact && !isFailed && !isCut)
  const folded = useFolded()
  const panels = {
    details: () =>
      contact ? (
        <ContactDetails {...{ companyId, contact, change, revealed }} phonenumberId={chat.phonenumberId} />
      ) : (
        <FactShapes stage={stage} count={5} />
      ),
    labels: () => <ContactLabels asked={asked} />,
    properties: () => (contact ? <ContactProperties {...{ contact, change }} /> : <FactShapes stage={stage} count={4} />),
    address: () => (contact ? <ContactAddress {...{ contact, change }} /> : <FactShapes stage={stage} count={2} />),
    notes: () => (contact ? <ContactNotes {...{ companyId, contact }} /> : <FactShapes stage={stage} count={2} />),
    history: () => <SessionHistory asked={asked} />,
    media: () => <ContactMedia asked={asked} />,
  }
  return (
    <div className={styles.panel}>
      <ContactHead {...{ asked, contact, onClose }} />
      <div className={styles.body}>
        {isCut && !isFailed && (
          <NoticeStrip tone="neutral" icon={<IconCloudOff size={18} stroke={1.75} />}>
            {contact ? texts.offline.known : texts.offline.missing}
          </NoticeStrip>
        )}
        {!isFailed && (
          <>
            {contact ? <ContactIdentity {...{ contact, change, revealed }} /> : <KnownIdentity {...{ asked, stage }} />}
            {contact?.isNameOnly && <p className={styles.nameOnly}>{texts.nameOnly}</p>}
            <Accordion
              sections={sections
                .filter((id) => !contact?.isNameOnly || ofChat.includes(id))
                .map((id) => ({ id, title: texts[id], panel: panels[id] }))}
              startOpen={folded.open}
              onToggle={folded.keep}
            />
          </>
        )}
        {isFailed && isGone(error) && (
          <EmptyState icon={<IconUserOff size={26} stroke={1.75} />} title={texts.gone.title}>
            {texts.gone.body}
          </EmptyState>
        )}
        {isFailed && !isGone(error) && (
          <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
            {texts.failed}
          </ErrorState>
        )}
      </div>
    </div>
  )
}

const isGone = (error: unknown) => error instanceof RefusedError && error.code === 'contact.notFound'

/** Which sections are open; each browser remembers it. */
function useFolded() {
  const key = `prosa.contactSections.${useSessionData()?.userId ?? ''}`
  const kept = readJson(key)
  return {
    open: Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : startOpen,
    keep: (open: readonly string[]) => writeJson(key, open),
  }
}
