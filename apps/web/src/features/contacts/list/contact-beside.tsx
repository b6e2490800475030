import type { ContactDetail } from '@prosa/contract/contacts/model'
import { IconExternalLink, IconMessage2, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Accordion } from '../../../ui/choices/accordion.tsx'
import { LabelChip } from '../../../ui/choices/label-chip.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { useLayer } from '../../../ui/layers/use-layer.ts'
import { useIsWide } from '../../../ui/screen-size.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import type { AskedBatch } from '../../batches/public.ts'
import { ContactAddress } from '../contact-address.tsx'
import { ContactDetails } from '../contact-details.tsx'
import { ContactIdentity } from '../contact-identity.tsx'
import { ContactNotes } from '../contact-notes.tsx'
import panel from '../contact-panel.module.css'
import { ContactProperties } from '../contact-properties.tsx'
import { FactShapes } from '../contact-shape.tsx'
import { contactsTexts } from '../contacts-texts.ts'
import { useContact } from '../use-contact.ts'
import { useRevealed } from '../use-revealed.ts'
import styles from './contacts-screen.module.css'
import { listTexts } from './list-texts.ts'
import type { Beside } from './use-beside.ts'

type Props = { companyId: string; beside: Beside; onAsk: (asked: AskedBatch) => void }

/** The contact that was opened: beside the list where there is room, over it elsewhere. */
export function ContactBeside({ companyId, beside, onAsk }: Props) {
  const texts = useTexts(listTexts).panel
  const isWide = useIsWide()
  const { shown, close } = beside
  useLayer(shown !== null && isWide, { onEscape: close, below: true })
  if (!isWide)
    return (
      <SidePanel opened={shown !== null} onClose={close} title={texts.title} width="sm">
        {shown && (
          <div className={styles.panelBody}>
            <OpenContact key={shown} {...{ companyId, beside, onAsk }} waId={shown} />
          </div>
        )}
      </SidePanel>
    )
  if (!shown) return null
  return (
    <aside className={styles.aside} aria-label={texts.title}>
      <OpenContact key={shown} {...{ companyId, beside, onAsk }} waId={shown} isBeside />
    </aside>
  )
}

const sections = ['details', 'labels', 'properties', 'address', 'notes'] as const

function OpenContact({ companyId, waId, beside, onAsk, isBeside = false }: Props & { waId: string; isBeside?: boolean }) {
  const texts = useTexts(contactsTexts)
  const words = useTexts(listTexts)
  const problemText = useProblemText()
  const { data: contact, error, refetch, change } = useContact({ companyId, phonenumberId: '', waId })
  const revealed = useRevealed(companyId, waId)
  const stage = useLoadingStage(!contact && !error)
  const panels: Record<(typeof sections)[number], (known: ContactDetail) => ReactNode> = {
    details: (known) => <ContactDetails {...{ companyId, change, revealed }} contact={known} phonenumberId={known.phonenumberId ?? ''} />,
    labels: ({ labels, contactId }) => (
      <div className={styles.labels}>
        {labels.length === 0 && <span className={styles.quiet}>{words.panel.noLabels}</span>}
        {labels.map(({ labelId, text, color }) => (
          <LabelChip key={labelId} size="md" name={text} color={color} />
        ))}
        <IconButton
          size="sm"
          label={texts.addLabel}
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => onAsk({ verb: 'label', meant: { kind: 'some', ids: new Set([contactId]) } })}
        />
      </div>
    ),
    properties: (known) => <ContactProperties {...{ change }} contact={known} />,
    address: (known) => <ContactAddress {...{ change }} contact={known} />,
    notes: (known) => <ContactNotes {...{ companyId }} contact={known} />,
  }
  return (
    <div className={panel.panel}>
      <OpenHead {...{ waId, beside, isBeside, contact }} />
      <div className={panel.body}>
        {contact && <ContactIdentity {...{ contact, change, revealed }} />}
        {error && !contact ? (
          <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
            {texts.failed}
          </ErrorState>
        ) : (
          <Accordion
            sections={sections.map((id) => ({
              id,
              title: texts[id],
              panel: () => (contact ? panels[id](contact) : <FactShapes stage={stage} count={3} />),
            }))}
            startOpen={sections}
          />
        )}
      </div>
    </div>
  )
}

type HeadProps = { waId: string; beside: Beside; isBeside: boolean; contact: ContactDetail | undefined }

function OpenHead({ waId, beside, isBeside, contact }: HeadProps) {
  const { acts, panel: texts } = useTexts(listTexts)
  const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={panel.head}>
      {isBeside ? <h2 className={panel.title}>{texts.title}</h2> : <span className={panel.title} />}
      {contact && <IconButton label={acts.message} icon={<IconMessage2 {...sign} />} onClick={() => beside.openChat(contact)} />}
      <IconButton label={acts.page} icon={<IconExternalLink {...sign} />} onClick={() => beside.openPage(waId)} />
      {isBeside && <IconButton label={texts.close} icon={<IconX {...sign} />} onClick={beside.close} />}
    </div>
  )
}
