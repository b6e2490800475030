import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { mostImportBytes } from '@prosa/contract/imports/limits'
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { saveText } from '../../../../kit/save-text.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CsvDrop } from '../../../../ui/csv/csv-drop.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { useUiTexts } from '../../../../ui/ui-texts.ts'
import { importsTexts, sheetKind } from '../../../imports/public.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { BadLines } from './bad-lines.tsx'
import { FileColumns } from './file-columns.tsx'
import { SkipSwitches } from './skip-switches.tsx'

const { getBroadcastCsvModel } = broadcastAudienceCalls

/** The people of a file: it is dropped here, looked into at once, and its columns are said. */
export function FileAudience({ wizard }: { wizard: Wizard }) {
  const { audience, start } = useTexts(wizardTexts)
  const texts = audience.file
  const imports = useTexts(importsTexts)
  const { problems } = imports
  const ui = useUiTexts()
  const problemText = useProblemText()
  const language = useLanguage()
  const { companyId, broadcast, csv } = wizard
  const [isChanging, setChanging] = useState(false)
  const model = useCommand(getBroadcastCsvModel, { failed: (spoken) => wizardTexts[spoken].audience.file.failed })
  const file = broadcast?.file ?? null
  const problem = csv.answer?.file.problem ?? null
  const isOnItsWay = csv.share !== null
  const isKept = file !== null && !isChanging && csv.file === null && problem === null
  const take = async (chosen: File | null) => {
    if (!chosen) return csv.drop()
    await csv.take(chosen)
    setChanging(false)
  }
  const keep = () => {
    csv.drop()
    setChanging(false)
  }
  const isTooBig = problem === 'tooBig' || problem === 'tooManyRows'
  return (
    <>
      <Card title={texts.title} detail={texts.about}>
        <div className={styles.stack}>
          {isKept ? (
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
              label={imports.file.label}
              kind={sheetKind(imports)}
              value={csv.file}
              onChange={(next) => void take(next)}
              maxBytes={mostImportBytes}
              progress={csv.share}
              // What has left is looked into, and cannot be held back any more.
              {...(csv.share !== 1 && { onCancel: csv.drop })}
            />
          )}
          {isOnItsWay && (
            <p className={styles.quiet} role="status">
              {csv.share === 1 ? texts.reading : texts.sending}
            </p>
          )}
          {csv.problem !== null && csv.file !== null && (
            <Alert
              tone="danger"
              detail={csv.problem === 'unsaved' ? start.notSaved : problemText(csv.problem)}
              action={
                <Button look="framed" size="sm" onClick={() => void take(csv.file)}>
                  {ui.retry}
                </Button>
              }
            >
              {texts.failed}
            </Alert>
          )}
          {problem !== null && (
            <Alert tone="danger" detail={isTooBig ? texts.again : undefined}>
              {Object.hasOwn(problems, problem) ? problems[problem as keyof typeof problems] : problems.notText}
            </Alert>
          )}
          {broadcast && (
            <div className={styles.row}>
              {file && !isKept && !isOnItsWay && (
                <Button look="plain" onClick={keep}>
                  {texts.keep(file.fileName)}
                </Button>
              )}
              <Button
                look="plain"
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                loading={model.isPending}
                onClick={() =>
                  model.mutate(
                    { companyId, broadcastId: broadcast.broadcastId },
                    { onSuccess: ({ fileName, csv: text }) => saveText(fileName, text) },
                  )
                }
              >
                {texts.model}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {isKept && (
        <Card title={texts.skips}>
          <SkipSwitches wizard={wizard} />
        </Card>
      )}
      {isKept && broadcast && <FileColumns key={`${file.fileName} ${file.hasHeader}`} {...{ wizard, broadcast, file }} />}
      {isKept && file.badCount > 0 && <BadLines file={file} />}
    </>
  )
}
