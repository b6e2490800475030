import { useMemo, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { MultiSelectFilter } from '../../../ui/select/multi-select-filter.tsx'
import type { Option } from '../../../ui/select/option.ts'
import { Select } from '../../../ui/select/select.tsx'
import { SelectFilter } from '../../../ui/select/select-filter.tsx'
import { FieldStates, Kept, StatesCard } from '../fields/field-states.tsx'
import section from '../gallery-section.module.css'
import { choicesTexts } from './choices-texts.ts'

const many = 10_000
const toOptions = (names: readonly string[]): Option[] => names.map((label, index) => ({ value: String(index), label }))

export function SelectExamples() {
  const texts = useTexts(choicesTexts)
  const options = useMemo(() => toOptions([...texts.departments, texts.longDepartment]), [texts])
  return (
    <>
      <FieldStates<string | null> title={texts.controls.select} empty={null} filled="1" long={String(texts.departments.length)}>
        {(props) => <Select {...props} options={options} />}
      </FieldStates>
      <FieldStates<readonly string[]> title={texts.controls.multi} empty={[]} filled={['0', '1', '2']} long={['5', '1', '2']}>
        {(props) => <MultiSelect {...props} options={options} />}
      </FieldStates>
      <Filters options={options} />
      <StatesCard title={texts.controls.many}>
        <ManyOptions />
      </StatesCard>
    </>
  )
}

function Filters({ options }: { options: readonly Option[] }) {
  const texts = useTexts(choicesTexts)
  const [labels, setLabels] = useState<readonly string[]>(['0', '1', '2'])
  const [none, setNone] = useState<readonly string[]>([])
  const [department, setDepartment] = useState<string | null>('0')
  return (
    <StatesCard title={texts.controls.filters}>
      <div className={section.row}>
        <MultiSelectFilter label={texts.labels} options={options} value={labels} onChange={setLabels} />
        <MultiSelectFilter label={texts.department} options={options} value={none} onChange={setNone} />
        <SelectFilter label={texts.department} options={options} value={department} onChange={setDepartment} />
        <SelectFilter label={texts.noOptions} options={[]} value={null} onChange={() => undefined} />
        <MultiSelectFilter label={texts.blocked} options={options} value={none} onChange={setNone} disabled />
      </div>
      <Kept<string | null> start={null}>
        {(value, onChange) => (
          <Select label={texts.department} options={options} {...{ value, onChange }} placeholder={texts.choose} required />
        )}
      </Kept>
      <Select label={texts.noOptions} options={[]} value={null} onChange={() => undefined} />
    </StatesCard>
  )
}

function ManyOptions() {
  const texts = useTexts(choicesTexts)
  const options = useMemo(() => toOptions(Array.from({ length: many }, (_, index) => texts.contact(index + 1))), [texts])
  const [one, setOne] = useState<string | null>(null)
  const [several, setSeveral] = useState<readonly string[]>([])
  return (
    <>
      <Select label={texts.controls.select} options={options} value={one} onChange={setOne} />
      <MultiSelect label={texts.controls.multi} options={options} value={several} onChange={setSeveral} />
    </>
  )
}
