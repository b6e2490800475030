import { useTexts } from '../../../../kit/i18n.ts'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { isChosen, readAudience, writeAudience } from '../draft/audience.ts'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'
import { AudienceCounts } from './audience-counts.tsx'
import { AudienceFilter } from './audience-filter.tsx'
import { PickedPeople } from './picked-people.tsx'
import { SkipSwitches } from './skip-switches.tsx'

/** Contacts that meet conditions, or that were picked one by one. */
export function ListAudience({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).audience
  const { written } = wizard
  const chosen = readAudience(written.datasource)
  const way = chosen.isPicked ? 'picked' : 'filter'
  return (
    <>
      <Card
        title={way === 'picked' ? texts.people : texts.who}
        action={
          <Segmented
            label={texts.way}
            size="sm"
            options={[
              { value: 'filter', label: texts.ways.filter },
              { value: 'picked', label: texts.ways.picked },
            ]}
            value={way}
            onChange={(next) =>
              wizard.change({
                datasource: writeAudience({ condition: null, segmentIds: [], isEverybody: false, isPicked: next === 'picked' }),
                contactIdList: [],
              })
            }
          />
        }
      >
        {way === 'picked' ? <PickedPeople wizard={wizard} /> : <AudienceFilter {...{ wizard }} />}
        <SkipSwitches wizard={wizard} />
      </Card>
      {isChosen(chosen) && (way === 'filter' || written.contactIdList.length > 0) && (
        <AudienceCounts {...{ wizard }} isWhole={wizard.built?.isWhole !== false} />
      )}
    </>
  )
}
