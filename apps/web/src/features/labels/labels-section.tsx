import type { Label } from '@prosa/contract/labels/model'
import { leastUsedColor } from '@prosa/contract/labels/rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { AddButton } from '../../ui/buttons/add-button.tsx'
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts'
import { useKeptTarget } from '../../ui/focus/use-kept-target.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import { LabelPanel } from './label-panel.tsx'
import { type LabelTab, labelTabs } from './label-tabs.ts'
import styles from './labels-section.module.css'
import { LabelsTable } from './labels-table.tsx'
import { labelsTexts } from './labels-texts.ts'
import { MergeLabel } from './merge-label.tsx'
import { useLabelMoves } from './use-label-moves.ts'
import { useLabels } from './use-labels.ts'

type Props = {
  /** The setting to which the search of the settings led. */
  setting: string | null
}

/** The company's labels: their names, their scopes, and how often they are used. */
export function LabelsSection({ setting }: Props) {
  const texts = useTexts(labelsTexts)
  const companyId = useSessionData()?.companyId ?? ''
  const known = useLabels(companyId)
  const moves = useLabelMoves(companyId)
  const [tab, setTab] = useState<LabelTab>('active')
  const [sought, seek] = useState('')
  const panel = useKeptTarget<Label | 'new'>()
  const merging = useKeptTarget<Label>()
  const { place, loseOpener } = useFocusAfter(panel.opened || merging.opened)
  const add = () => panel.open('new')
  useShortcut('N', add, { group: texts.shortcuts, text: texts.add })

  const lead = useEffectEvent((wanted: string | null) => {
    if (wanted === 'create') add()
    if (wanted === 'archived' || wanted === 'bin') setTab(wanted)
  })
  useEffect(() => lead(setting), [setting])

  // The row goes to another tab, and the focus with it.
  const leaving = (move: (label: Label) => Promise<void>) => (label: Label) => {
    void move(label)
    place.current?.focus()
  }
  const deeds = {
    edit: panel.open,
    merge: merging.open,
    archive: leaving(moves.archive),
    unarchive: leaving(moves.unarchive),
    remove: leaving(moves.remove),
    restore: leaving(moves.restore),
  }

  return (
    <div className={styles.section}>
      <div className={styles.tabs}>
        <Tabs
          label={texts.tabs.label}
          value={tab}
          onChange={setTab}
          tabs={labelTabs.map((value) => ({ value, label: texts.tabs[value], count: known.byTab[value].length }))}
        />
      </div>
      <LabelsTable key={tab} {...{ tab, known, sought, seek, deeds }} onAdd={add}>
        <AddButton ref={place} label={texts.add} onClick={add} />
      </LabelsTable>
      {panel.target && (
        <LabelPanel
          key={panel.key}
          companyId={companyId}
          label={panel.target === 'new' ? null : panel.target}
          firstColor={leastUsedColor(known.labels.map(({ color }) => color))}
          scopes={known.scopes}
          opened={panel.opened}
          onClose={panel.close}
        />
      )}
      {merging.target && (
        <MergeLabel
          key={merging.key}
          companyId={companyId}
          label={merging.target}
          labels={known.labels}
          opened={merging.opened}
          onClose={merging.close}
          onMerged={loseOpener}
        />
      )}
    </div>
  )
}
