import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { mostImportBytes } from '@prosa/contract/imports/limits'
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { saveText } from '../../../../kit/save-text.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CsvDrop } from '../../../../ui/csv/csv-drop.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { importsTexts } from '../../../imports/public.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { BadLines } from './bad-lines.tsx'
import { FileColumns } from './file-columns.tsx'

const { importBroadcastFile, getBroadcastCsvModel } = broadcastAudienceCalls

/** The people of a file: it is dropped here, looked into at once, and its columns are said. */
export function FileAudience({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).audience.file
  const { problems } = useTexts(importsTexts)
  const language = useLanguage()
  const { companyId, broadcast, keeper } = wizard
  const [sent, setSent] = useState<File | null>(null)
  const [isChanging, setChanging] = useState(false)
  const upload = useCommand(importBroadcastFile, { failed: (spoken) => wizardTexts[spoken].audience.file.failed })
  const model = useCommand(getBroadcastCsvModel, { failed: (spoken) => wizardTexts[spoken].audience.file.failed })
  const file = broadcast?.file ?? null
  const problem = upload.data?.file.problem ?? null
  const take = async (chosen: File | null) => {
    setSent(chosen)
    upload.reset()
    if (!chosen) return
    const saved = await keeper.save()
    if (saved === null) return setSent(null)
    upload.mutate(
      { companyId, broadcastId: saved.broadcastId, file: chosen },
      {
        onSuccess: (answer) => {
          keeper.adopt(answer.broadcast)
          setChanging(answer.file.problem !== null)
        },
        onSettled: () => setSent(null),
      },
    )
  }
  const isTooBig = problem === 'tooBig' || problem === 'tooManyRows'
  return (
    <>
      <Card title={texts.title} detail={texts.about}>
        <div className={styles.stack}>
          {file && !isChanging ? (
            <div className={styles.between}>
              <span className={styles.who}>
                <IconFileTypeCsv size={22} stroke={1.5} aria-hidden="true" />
                <span className={styles.column}>
                  <span className={styles.cut}>{file.fileName}</span>
                  <span className={styles.quiet}>{texts.rows(file.rows, writeNumber(file.rows, language))}</span>
                </span>
              </span>
              <Button look="framed" size="sm" onClick={() => setChanging(true)}>
                {texts.change}
              </Button>
            </div>
          ) : (
            <CsvDrop
              label={texts.label}
              value={sent}
              onChange={(next) => void take(next)}
              maxBytes={mostImportBytes}
              disabled={upload.isPending}
            />
          )}
          {upload.isPending && (
            <p className={styles.quiet} role="status">
              {texts.sending}
            </p>
          )}
          {problem !== null && (
            <Alert tone="danger" detail={isTooBig ? texts.again : undefined}>
              {Object.hasOwn(problems, problem) ? problems[problem as keyof typeof problems] : problems.notText}
            </Alert>
          )}
          {broadcast && (
            <div className={styles.row}>
              <Button
                look="plain"
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                loading={model.isPending}
                onClick={() =>
                  model.mutate(
                    { companyId, broadcastId: broadcast.broadcastId },
                    { onSuccess: ({ fileName, csv }) => saveText(fileName, csv) },
                  )
                }
              >
                {texts.model}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {file && !isChanging && broadcast && <FileColumns key={file.fileName} {...{ wizard, broadcast, file }} />}
      {file && !isChanging && file.badCount > 0 && <BadLines file={file} />}
    </>
  )
}
