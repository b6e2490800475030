import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { Broadcast, BroadcastFile, columnUses } from '@prosa/contract/broadcasts/model'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { useState } from 'react'
import { useCall, useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { Spoken } from '../../../../ui/states/spoken.tsx'
import { AreaCodeField, importsTexts } from '../../../imports/public.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

type Use = (typeof columnUses)[number]
type Chosen = Readonly<Record<string, { use: Use; propertyId?: string | undefined }>>
type Props = { wizard: Wizard; broadcast: Broadcast; file: BroadcastFile }

const optionOf = (chosen: Chosen[string] | undefined, properties: readonly { propertyId: string }[]) => {
  if (chosen?.use !== 'property') return chosen?.use ?? 'ignore'
  // One that is not listed, or not yet, has no name.
  return properties.some(({ propertyId }) => propertyId === chosen.propertyId) ? `property ${chosen.propertyId}` : null
}

/** Which column has the number and which the name, and what becomes of the others. */
export function FileColumns({ wizard, broadcast, file }: Props) {
  const texts = useTexts(wizardTexts).audience.columns
  const { companyId, keeper } = wizard
  const properties = useCall(propertyCalls.listProperties, { companyId }).data ?? []
  const told: Chosen = Object.fromEntries((broadcast.columns ?? []).map(({ column, ...use }) => [column, use]))
  // What was chosen is shown until it is answered; what is refused is as it was.
  const [asked, setAsked] = useState<Chosen | null>(null)
  const chosen = asked ?? told
  const { mutate, isPending } = useCommand(broadcastAudienceCalls.mapBroadcastColumns, {
    failed: (language) => wizardTexts[language].audience.columns.failed,
    inTurn: true,
  })
  const save = (phoneColumn: string | null, nameColumn: string | null, uses: Chosen) => {
    if (phoneColumn === null) return
    setAsked(uses)
    const others = Object.entries(uses).filter(([column]) => column !== phoneColumn && column !== nameColumn)
    const columns = others.map(([column, use]) => ({ column, ...use }))
    const input = { companyId, broadcastId: broadcast.broadcastId, version: keeper.version, phoneColumn, nameColumn, columns }
    const forget = () => setAsked((known) => (known === uses ? null : known))
    mutate(input, { onSuccess: (answer) => keeper.adopt(answer), onSettled: forget })
  }
  const choose = (column: string, option: string | null) => {
    const propertyId = option?.startsWith('property ') ? option.slice('property '.length) : null
    const use = propertyId === null ? { use: (option ?? 'ignore') as Use } : { use: 'property' as const, propertyId }
    save(file.phoneColumn, file.nameColumn, { ...chosen, [column]: use })
  }
  const chooseAll = (use: 'create' | 'ignore') =>
    save(file.phoneColumn, file.nameColumn, { ...chosen, ...Object.fromEntries(others.map((column) => [column, { use }])) })
  const { columns: words } = useTexts(importsTexts)
  const reading = useCommand(broadcastAudienceCalls.changeBroadcastFile, {
    failed: (language) => importsTexts[language].columns.headlessFailed,
    inTurn: true,
  })
  const inputOf = (changed: { hasHeader?: boolean; areaCode?: string | null }) => ({
    ...{ companyId, broadcastId: broadcast.broadcastId, version: keeper.version },
    ...changed,
  })
  const headers = file.headers.map((header) => ({ value: header, label: header }))
  const isOther = (column: string) => column !== file.phoneColumn && column !== file.nameColumn
  const others = file.headers.filter(
    (column) => isOther(column) && (broadcast.propertiesNotRegistered.includes(column) || Object.hasOwn(chosen, column)),
  )
  const cellOf = (column: string) => {
    const nth = file.headers.indexOf(column)
    return file.samples.map((sample) => sample[nth]?.trim()).find(Boolean) ?? ''
  }
  return (
    <Card title={texts.title} detail={texts.about}>
      <div className={styles.stack}>
        {file.hasHeader !== undefined && (
          <Switch
            label={words.headless}
            value={!file.hasHeader}
            onChange={async (isHeadless) => keeper.adopt(await reading.mutateAsync(inputOf({ hasHeader: !isHeadless })))}
            onFailed={() => undefined}
          />
        )}
        <div className={styles.two}>
          <Select
            label={texts.phone}
            required
            options={headers}
            value={file.phoneColumn}
            disabled={isPending}
            onChange={(next) => next !== null && save(next, file.nameColumn, chosen)}
          />
          <Select
            label={texts.name}
            placeholder={texts.noName}
            options={headers}
            value={file.nameColumn}
            disabled={isPending || file.phoneColumn === null}
            onChange={(next) => save(file.phoneColumn, next, chosen)}
          />
        </div>
        {file.phoneColumn === null && <Alert tone="warn">{texts.phoneMissing}</Alert>}
        {(file.localNumbers ?? 0) > 0 && (
          <AreaCodeField
            count={file.localNumbers ?? 0}
            value={file.areaCode ?? null}
            onChange={(areaCode) => reading.mutate(inputOf({ areaCode }), { onSuccess: (answer) => keeper.adopt(answer) })}
          />
        )}
        {others.length > 0 && file.phoneColumn !== null && (
          <>
            <div className={styles.between}>
              <h3 className={styles.heading}>{texts.others}</h3>
              <span className={styles.row}>
                <Button look="plain" size="compact-sm" disabled={isPending} onClick={() => chooseAll('create')}>
                  {words.createAll}
                </Button>
                <Button look="plain" size="compact-sm" disabled={isPending} onClick={() => chooseAll('ignore')}>
                  {texts.onlyHereAll}
                </Button>
              </span>
            </div>
            <div className={styles.columns}>
              {others.map((column) => [
                <span key={`${column} name`} className={styles.column}>
                  <span className={styles.mono}>{column}</span>
                  <span className={`${styles.quiet} ${styles.cut}`}>{cellOf(column)}</span>
                </span>,
                <Select
                  key={column}
                  size="sm"
                  label={<Spoken>{texts.forColumn(column)}</Spoken>}
                  always
                  options={[
                    { value: 'ignore', label: texts.onlyHere },
                    { value: 'create', label: texts.create(column) },
                    ...properties.map(({ propertyId, name }) => ({ value: `property ${propertyId}`, label: name })),
                  ]}
                  value={optionOf(chosen[column], properties)}
                  onChange={(option) => choose(column, option)}
                />,
              ])}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
