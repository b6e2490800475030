import { mostTemplatesAtOnce } from '@prosa/contract/templates/limits'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import { IconDownload, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { saveText } from '../../../kit/save-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { templatesAddress } from '../template-address.ts'
import styles from './transfer.module.css'
import { transferTexts } from './transfer-texts.ts'

const { exportTemplates } = templateListCalls
const Ids = z.array(z.string())
/** As much of our own file as this page shows. */
const ShownFile = z.object({ templates: z.array(z.object({ templateName: z.string(), language: z.string() })) })

/** S023: the templates that the address names, as a file. */
export function ExportTemplatesScreen() {
  const { list, export: texts } = useTexts(transferTexts)
  const router = useRouter()
  const { companyId = '', listTemplate = '' } = useParams({ strict: false })
  const ids = useMemo(() => readIds(listTemplate), [listTemplate])
  const toList = () => void router.navigate({ href: templatesAddress(companyId) })
  return (
    <>
      <PageHead title={texts.title} crumbs={[{ label: list, href: templatesAddress(companyId), onOpen: toList }]} />
      <PageBody>
        <div className={styles.body}>
          {ids.length === 0 ? <Nothing {...texts.empty} onBack={toList} /> : <Exported {...{ companyId, ids }} onBack={toList} />}
        </div>
      </PageBody>
    </>
  )
}

function Exported({ companyId, ids, onBack }: { companyId: string; ids: readonly string[]; onBack: () => void }) {
  const { export: texts } = useTexts(transferTexts)
  const problemText = useProblemText()
  const input = { companyId, templateIdList: [...ids] }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeyOf(exportTemplates, input),
    queryFn: ({ signal }) => send(exportTemplates, input, { signal, byItself: true }),
    enabled: ids.length <= mostTemplatesAtOnce,
  })
  const stage = useLoadingStage(isPending)
  if (ids.length > mostTemplatesAtOnce)
    return <Nothing title={texts.tooMany(mostTemplatesAtOnce)} body={texts.empty.body} onBack={onBack} />
  if (error instanceof RefusedError && error.code === 'template.notFound') return <Nothing {...texts.foreign} onBack={onBack} />
  if (error)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
        {texts.failed}
      </ErrorState>
    )
  if (!data) return <SkeletonRows stage={stage} shape="line" count={4} />
  return (
    <Card title={texts.what} detail={texts.intro}>
      <p className={styles.quiet}>{texts.count(data.count)}</p>
      <ul className={styles.names}>
        {namesIn(data.json).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => saveText(texts.fileName, data.json, 'application/json')}
        >
          {texts.download}
        </Button>
      </div>
    </Card>
  )
}

function Nothing({ title, body, onBack }: { title: string; body: string; onBack: () => void }) {
  const { export: texts } = useTexts(transferTexts)
  return (
    <EmptyState
      icon={<IconTemplate size={26} stroke={1.75} />}
      title={title}
      actions={
        <Button look="framed" onClick={onBack}>
          {texts.back}
        </Button>
      }
    >
      {body}
    </EmptyState>
  )
}

/** What is no list of ids names nobody. */
function readIds(text: string): readonly string[] {
  try {
    const read = Ids.safeParse(JSON.parse(text))
    return read.success ? read.data : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const namesIn = (json: string): string[] => {
  const read = ShownFile.safeParse(JSON.parse(json))
  return read.success ? read.data.templates.map(({ templateName, language }) => `${templateName} · ${language}`) : []
}
