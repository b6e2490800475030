import { megabyte } from '@prosa/contract/formats/numbers/size'
import type { ResultOf } from '@prosa/contract/kit/call'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CsvDrop } from '../../../ui/csv/csv-drop.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { templatesAddress } from '../template-address.ts'
import { ImportedTable } from './imported-table.tsx'
import styles from './transfer.module.css'
import { transferTexts } from './transfer-texts.ts'

const { importTemplates, listTemplates } = templateListCalls
type Imported = ResultOf<typeof importTemplates>['items']

/** S022, G017. */
const mostBytes = 5 * megabyte

/** S022: templates of a file, looked through before they become drafts. */
export function ImportTemplatesScreen() {
  const { list, import: texts } = useTexts(transferTexts)
  const router = useRouter()
  const { companyId = '' } = useParams({ strict: false })
  const drafts = `${templatesAddress(companyId)}?view=drafts`
  const [done, setDone] = useState<Imported | null>(null)
  const toList = () => void router.navigate({ href: templatesAddress(companyId) })
  return (
    <>
      <PageHead title={texts.title} crumbs={[{ label: list, href: templatesAddress(companyId), onOpen: toList }]} />
      <PageBody>
        <div className={styles.body}>
          {done ? (
            <Done items={done} onAgain={() => setDone(null)} onDrafts={() => void router.navigate({ href: drafts })} />
          ) : (
            <Rehearsal {...{ companyId }} onDone={setDone} />
          )}
        </div>
      </PageBody>
    </>
  )
}

const kept = (items: Imported) => items.filter(({ outcome }) => outcome !== 'invalid')

/** The file, and what would become of it. */
function Rehearsal({ companyId, onDone }: { companyId: string; onDone: (items: Imported) => void }) {
  const { import: texts } = useTexts(transferTexts)
  const problemText = useProblemText()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [templates, setTemplates] = useState('')
  const rehearsing = useCommand(importTemplates, { takesOver: true })
  const importing = useCommand(importTemplates, { failed: (language) => transferTexts[language].import.notImported })
  const take = async (chosen: File | null) => {
    setFile(chosen)
    rehearsing.reset()
    if (!chosen) return
    const text = await chosen.text()
    setTemplates(text)
    rehearsing.mutate({ companyId, templates: text, isRehearsal: true }, { onError: () => setFile(null) })
  }
  const settle = ({ items }: { items: Imported }) => {
    askAgain(client, keyOfAll(listTemplates))
    onDone(items)
  }
  const items = file && rehearsing.data?.items
  return (
    <>
      <Card title={texts.file} detail={texts.intro}>
        <CsvDrop
          label={<Spoken>{texts.file}</Spoken>}
          kind={{ endings: ['.json'], drag: texts.drag, only: texts.only, wrong: texts.wrong }}
          maxBytes={mostBytes}
          value={file}
          disabled={rehearsing.isPending || importing.isPending}
          onChange={(chosen) => void take(chosen)}
        />
        {rehearsing.isPending && (
          <p className={styles.quiet} role="status">
            {texts.reading}
          </p>
        )}
        {rehearsing.error && (
          <Alert tone="danger" detail={problemText(rehearsing.error)}>
            {texts.failed}
          </Alert>
        )}
      </Card>
      {items && items.length === 0 && <Alert tone="warn">{texts.none}</Alert>}
      {items && items.length > 0 && (
        <Card title={texts.found}>
          <ImportedTable items={items} />
          <div className={styles.foot}>
            <Button
              disabled={kept(items).length === 0}
              loading={importing.isPending}
              onClick={() => importing.mutate({ companyId, templates, isRehearsal: false }, { onSuccess: settle })}
            >
              {texts.verb(kept(items).length)}
            </Button>
          </div>
        </Card>
      )}
    </>
  )
}

function Done({ items, onAgain, onDrafts }: { items: Imported; onAgain: () => void; onDrafts: () => void }) {
  const { import: texts } = useTexts(transferTexts)
  const made = kept(items).length
  const left = items.length - made
  return (
    <Card title={texts.title}>
      <Alert tone="safe" detail={left > 0 ? texts.left(left) : undefined}>
        {texts.done(made)}
      </Alert>
      <ImportedTable items={items} />
      <div className={styles.foot}>
        <Button onClick={onDrafts}>{texts.drafts}</Button>
        <Button look="framed" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </Card>
  )
}
