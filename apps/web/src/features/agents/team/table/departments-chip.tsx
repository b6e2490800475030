import type { Agent } from '@prosa/contract/agents/model'
import { useId, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { OptionPanel } from '../../../../ui/select/option-panel.tsx'
import { SelectChip } from '../../../../ui/select/select-chip.tsx'
import { SelectLayer } from '../../../../ui/select/select-layer.tsx'
import { useMultiChoice } from '../../../../ui/select/use-multi-choice.ts'
import { useOptimistic } from '../../../../ui/use-optimistic.ts'
import styles from '../agents-section.module.css'
import { type DepartmentChoice, isSameChoice, toDepartmentChoice } from '../form/agent-values.ts'
import { chosenNames, departmentSummary } from '../form/department-summary.ts'
import { teamTexts } from '../team-texts.ts'
import type { SeenChoice } from '../use-change-agent.ts'

type Props = {
  agent: Agent
  names: ReadonlyMap<string, string>
  tabIndex: number
  onChoose: (agent: Agent, choice: SeenChoice) => Promise<void>
}

/** The choice is saved once, when the list closes, and shown from then on. */
export function DepartmentsChip({ agent, names, tabIndex, onChoose }: Props) {
  const texts = useTexts(teamTexts)
  const language = useLanguage()
  const listId = useId()
  const saved: SeenChoice = { ...toDepartmentChoice(agent), version: agent.version }
  const wanted = useOptimistic(saved, (choice) => onChoose(agent, choice))
  const [chosen, setChosen] = useState<SeenChoice | null>(null)
  const shown = chosen ?? wanted.shown
  const take = (next: DepartmentChoice) => setChosen({ ...next, version: shown.version })
  const options = useMemo(() => [...names].map(([value, label]) => ({ value, label })), [names])
  const save = () => {
    if (chosen && !isSameChoice(chosen, wanted.shown)) wanted.wishFor(chosen)
    setChosen(null)
  }
  const choice = useMultiChoice({
    options,
    value: shown.all ? [...names.keys()] : shown.list,
    onChange: (list) => take({ all: false, list }),
    onBlur: save,
  })
  const label = texts.departmentsOf(agent.name)
  const { list, isOpen, close, toggle, onKeyDown, isChosen, takeAll } = choice
  const takeFound = () => !shown.all && takeAll()
  return (
    <SelectLayer
      {...{ isOpen, label }}
      onClose={close}
      wide={false}
      takesFocus
      target={
        <span className={styles.chip}>
          <SelectChip
            {...{ label, tabIndex, isOpen, onKeyDown }}
            labelShown={false}
            part="departments"
            summary={departmentSummary(shown, names, language)}
            hint={shown.all ? undefined : chosenNames(shown, names).join(', ')}
            isOn={false}
            onToggle={toggle}
            onClear={() => undefined}
          />
        </span>
      }
    >
      <div className={styles.list}>
        <OptionPanel
          {...{ label, list, isChosen }}
          id={listId}
          multiple
          onAll={() => (list.search.trim() === '' ? take({ all: true, list: [] }) : takeFound())}
          onClear={() => take({ all: false, list: [] })}
        />
      </div>
    </SelectLayer>
  )
}
