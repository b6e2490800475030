import { BroadcastType } from '@prosa/contract/broadcasts/states'
import { IconMessage2, IconRobot, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import type { StepProps } from '../step-props.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { ActionsCard } from './actions-card.tsx'
import { CompareCard } from './compare-card.tsx'
import { GoalCard } from './goal-card.tsx'
import { HeaderFile } from './header-file.tsx'
import { SenderFields } from './sender-fields.tsx'
import { TemplateGallery } from './template-gallery.tsx'
import { VariableFields } from './variable-fields.tsx'

const { Template, Chatbot, SMS } = BroadcastType
const sign = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** What they get, from whom, and what an answer brings about. */
export function MessageStep({ wizard }: StepProps) {
  const texts = useTexts(wizardTexts).message
  const { broadcastType } = useTexts(stateWords)
  // The two others cannot be sent yet: their cards say so, and nothing is saved of them.
  const [type, setType] = useState<BroadcastType>(Template)
  const { written } = wizard
  return (
    <>
      <Card
        title={texts.what}
        action={
          <Segmented<BroadcastType>
            label={texts.type}
            options={[
              { value: Template, label: broadcastType.Template, icon: <IconTemplate {...sign} /> },
              { value: Chatbot, label: broadcastType.Chatbot, icon: <IconRobot {...sign} /> },
              { value: SMS, label: broadcastType.SMS, icon: <IconMessage2 {...sign} /> },
            ]}
            value={type}
            onChange={setType}
          />
        }
      >
        {type === Template ? (
          <div className={styles.stack}>
            <SenderFields wizard={wizard} />
            <div className={styles.gallery}>
              <TemplateGallery wizard={wizard} />
              <div className={styles.stack}>
                <HeaderFile wizard={wizard} />
                <VariableFields {...{ wizard }} templateId={written.templateId} name="variables" />
              </div>
            </div>
          </div>
        ) : (
          <Alert
            tone="info"
            action={
              <Button look="framed" size="sm" onClick={() => setType(Template)}>
                {texts.toTemplates}
              </Button>
            }
          >
            {type === Chatbot ? texts.noChatbot : texts.noSms}
          </Alert>
        )}
      </Card>
      {written.templateId !== null && type === Template && (
        <>
          <CompareCard wizard={wizard} />
          <ActionsCard wizard={wizard} />
          <GoalCard wizard={wizard} />
        </>
      )}
    </>
  )
}
