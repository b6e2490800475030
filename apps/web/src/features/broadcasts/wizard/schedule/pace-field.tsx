import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeShortDuration } from '@prosa/contract/formats/time/duration'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Select } from '../../../../ui/select/select.tsx'
import { useMoments } from '../../use-moments.ts'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'
import { usePeopleCount } from './use-people-count.ts'

const paces = [30, 60, 120, 400, 1_000] as const
const minute = 60_000
/** Stands for the fastest that the number can do, as an option has to be something. */
const fastest = 0

/** How many a minute, and when it would be over then. */
export function PaceField({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).schedule.pace
  const language = useLanguage()
  const moments = useMoments(wizard.companyId)
  const people = usePeopleCount(wizard)
  const { perMinute } = wizard.written
  const rehearsal = wizard.broadcast?.rehearsal
  const endsAt = rehearsal?.isOver && rehearsal.isCurrent && wizard.broadcast?.perMinute === perMinute ? rehearsal.endsAt : null
  const lasts = people && perMinute !== null ? writeShortDuration(Math.max(Math.ceil(people / perMinute), 1) * minute) : null
  const known = perMinute === null || (paces as readonly number[]).includes(perMinute) ? paces : [...paces, perMinute]
  return (
    <Select
      label={texts.label}
      help={texts.help}
      always
      options={[
        { value: fastest, label: texts.fastest },
        ...known.map((value) => ({ value: value as number, label: texts.perMinute(writeNumber(value, language)) })),
      ]}
      value={perMinute ?? fastest}
      description={endsAt !== null ? texts.ends(moments.at(endsAt)) : lasts !== null ? texts.lasts(lasts) : texts.byNumber}
      onChange={(next) => wizard.change({ perMinute: next || null })}
    />
  )
}
