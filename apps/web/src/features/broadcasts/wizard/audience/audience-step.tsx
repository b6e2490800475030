import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { IconFileTypeCsv, IconUsers } from '@tabler/icons-react'
import { useTexts } from '../../../../kit/i18n.ts'
import { ChoiceCards } from '../../../../ui/choices/choice-cards.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import type { StepProps } from '../step-props.ts'
import { wizardTexts } from '../wizard-texts.ts'
import { FileAudience } from './file-audience.tsx'
import { ListAudience } from './list-audience.tsx'

const { ContactList, ExternalFile } = BroadcastDatasource
const sign = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Whom it is for: contacts of the company, or the rows of a file. */
export function AudienceStep({ wizard }: StepProps) {
  const texts = useTexts(wizardTexts).audience
  const { datasourceType } = wizard.written
  return (
    <>
      <Card title={texts.source}>
        <ChoiceCards<BroadcastDatasource>
          label={texts.source}
          options={[
            { value: ContactList, ...texts.sources.list, icon: <IconUsers {...sign} /> },
            { value: ExternalFile, ...texts.sources.file, icon: <IconFileTypeCsv {...sign} /> },
          ]}
          value={datasourceType}
          onChange={(next) => wizard.change({ datasourceType: next, datasource: '', contactIdList: [] })}
        />
      </Card>
      {datasourceType === ContactList && <ListAudience wizard={wizard} />}
      {datasourceType === ExternalFile && <FileAudience wizard={wizard} />}
    </>
  )
}
