import type { Property } from '@prosa/contract/properties/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { AddButton } from '../../ui/buttons/add-button.tsx'
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts'
import { useKeptTarget } from '../../ui/focus/use-kept-target.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import styles from './properties-section.module.css'
import { PropertiesTable } from './properties-table.tsx'
import { PropertyPanel } from './property-panel.tsx'
import { propertyTexts } from './property-texts.ts'
import { RemoveProperty } from './remove-property.tsx'
import { useProperties } from './use-properties.ts'

type Props = {
  /** The setting to which the search of the settings led. */
  setting: string | null
}

export const propertyTabs = ['there', 'bin'] as const
export type PropertyTab = (typeof propertyTabs)[number]

/** What the company wants to know of its contacts: in the settings, and beside the list of contacts. */
export function PropertiesSection({ setting }: Props) {
  const texts = useTexts(propertyTexts)
  const companyId = useSessionData()?.companyId ?? ''
  const known = useProperties(companyId)
  const [tab, setTab] = useState<PropertyTab>('there')
  const panel = useKeptTarget<Property | 'new'>()
  const removing = useKeptTarget<Property>()
  const { place } = useFocusAfter(panel.opened || removing.opened)
  const add = () => panel.open('new')
  useShortcut('N', add, { group: texts.shortcuts, text: texts.add })
  const lead = useEffectEvent((wanted: string | null) => {
    if (wanted === 'create') add()
    if (wanted === 'bin') setTab('bin')
  })
  useEffect(() => lead(setting), [setting])
  return (
    <div className={styles.section}>
      <Tabs
        label={texts.tabs.label}
        value={tab}
        onChange={setTab}
        tabs={propertyTabs.map((value) => ({ value, label: texts.tabs[value], count: known.byTab[value].data?.length ?? 0 }))}
      />
      <PropertiesTable key={tab} {...{ tab, known }} onAdd={add} onEdit={panel.open} onRemove={removing.open}>
        <AddButton ref={place} label={texts.add} onClick={add} />
      </PropertiesTable>
      {panel.target && (
        <PropertyPanel
          key={panel.key}
          companyId={companyId}
          property={panel.target === 'new' ? null : panel.target}
          opened={panel.opened}
          onClose={panel.close}
        />
      )}
      {removing.target && (
        <RemoveProperty
          key={removing.key}
          companyId={companyId}
          property={removing.target}
          known={known}
          opened={removing.opened}
          onClose={removing.close}
        />
      )}
    </div>
  )
}
