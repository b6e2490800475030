import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useToldError } from '../../../../kit/calls/connection.ts'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { PhonePreview } from '../../../../ui/phone/phone-preview.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { useCompanyStyle } from '../../../company/public.ts'
import { previewOf, templateEditorTexts } from '../../../templates/public.ts'
import { useTemplateDetail } from '../message/use-templates.ts'
import { usePeopleCount } from '../schedule/use-people-count.ts'
import type { LookedAt } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { usePreviewed, withSamples } from './use-preview.ts'

/** So many of those that were drawn have a name in the choice; the arrows lead to the others. */
const named = 2

/** What arrives on the phone of real people, of whoever gets the longest text, and of whoever we know the least of. */
export function PreviewPane({ wizard }: { wizard: LookedAt }) {
  const texts = useTexts(wizardTexts).preview
  const words = useTexts(templateEditorTexts)
  const { companyName } = useCompanyStyle().style
  const previewed = usePreviewed(wizard)
  const { people } = previewed
  const error = useToldError(previewed)
  const problemText = useProblemText()
  const [at, setAt] = useState(0)
  const meant = usePeopleCount(wizard) ?? 0
  const { written, companyId, header, previewedText } = wizard
  const shown = people[Math.min(at, people.length - 1)]
  const isSecond = previewedText === 1
  const detail = useTemplateDetail(companyId, isSecond ? written.secondTemplateId : written.templateId)
  const fixed = (key: string) => {
    const source = (isSecond ? written.secondVariables : written.variables).find((each) => each.key === key)?.source
    return source?.from === 'fixed' && source.text.trim() !== '' ? source.text : undefined
  }
  const filled = (key: string) => (shown ? shown.values.find((each) => each.key === key)?.value : fixed(key))
  const nameOf = ({ kind, person }: (typeof people)[number]) => (kind === 'drawn' ? firstName(person.name) : texts[kind])
  const longest = people.findIndex(({ kind }) => kind === 'longest')
  const choices = [...people.keys()].filter((nth) => (people[nth]!.kind === 'drawn' && nth < named) || nth === longest)
  // Somebody may be there for more than one reason, and is one person all the same.
  const places = [...new Set(people.map(({ person }) => person.position))]
  const place = shown ? places.indexOf(shown.person.position) : 0
  const step = (by: number) => {
    const next = places[(place + by + places.length) % places.length]
    setAt(people.findIndex(({ person }) => person.position === next))
  }
  const kinds = people.flatMap(({ kind, person }) => (kind !== 'drawn' && person.position === shown?.person.position ? texts[kind] : []))
  const isForOthers = written.secondTemplateId !== null && meant > 0
  const samples = isForOthers ? texts.samplesOfText : texts.samples
  return (
    <section className={styles.stack} aria-label={texts.title}>
      <div className={styles.between}>
        <h2 className={styles.heading}>{texts.title}</h2>
        {choices.length > 1 && (
          <Segmented
            label={texts.whose}
            size="sm"
            options={choices.map((nth) => ({ value: nth, label: nameOf(people[nth]!) }))}
            value={shown ? people.indexOf(shown) : 0}
            onChange={setAt}
          />
        )}
      </div>
      {written.secondTemplateId !== null && <TextSwitch {...{ wizard }} onTurn={() => setAt(0)} />}
      {detail ? (
        <PhonePreview
          channel="whatsapp"
          {...previewOf(
            {
              ...{ templateName: detail.templateName, language: detail.language, templateType: detail.templateType },
              ...{
                departmentIdList: detail.departmentIdList,
                content: { ...withSamples(detail, filled), headerMediaId: written.headerMediaId ?? detail.headerMediaId },
              },
            },
            {
              filling: 'samples',
              sender: companyName,
              texts: words,
              mediaOf: (mediaId) =>
                [...detail.media, header.answer, wizard.broadcast?.headerMedia].find((media) => media?.mediaId === mediaId) ?? null,
            },
          )}
        />
      ) : (
        <>
          <PhonePreview channel="whatsapp" sender={companyName} body="" />
          <p className={styles.quiet}>{texts.noTemplate}</p>
        </>
      )}
      {error && (
        <ErrorState detail={problemText(error)} onRetry={() => void previewed.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {detail && !shown && !error && (
        <p className={styles.quiet}>{previewed.isLoading || previewed.isPlaceholderData ? texts.loading : samples}</p>
      )}
      {places.length > 1 && shown && (
        <div className={styles.between}>
          <IconButton
            size="sm"
            label={texts.before}
            icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => step(-1)}
          />
          <span className={styles.quiet} aria-live="polite">
            {texts.of(shown.person.name, kinds.join(' · '), place + 1, places.length)}
          </span>
          <IconButton
            size="sm"
            label={texts.after}
            icon={<IconChevronRight size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => step(1)}
          />
        </div>
      )}
    </section>
  )
}

/** Which of two texts is shown: the people beside it are those who get it. */
function TextSwitch({ wizard, onTurn }: { wizard: LookedAt; onTurn: () => void }) {
  const texts = useTexts(wizardTexts).preview
  return (
    <Segmented
      label={texts.which}
      size="sm"
      full
      options={texts.texts.map((label, value) => ({ value, label }))}
      value={wizard.previewedText as number}
      onChange={(next) => {
        wizard.previewText(next === 1 ? 1 : 0)
        onTurn()
      }}
    />
  )
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] || name
