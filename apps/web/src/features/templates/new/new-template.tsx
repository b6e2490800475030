import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { templateCategories, typeOfCategory } from '@prosa/contract/templates/categories'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useCategoryPrice } from '../list/use-category-price.ts'
import { newAddress } from '../template-address.ts'
import type { LibraryChoices } from './library-choices.tsx'
import styles from './new-template.module.css'
import { newTexts } from './new-texts.ts'
import { useNewDraft } from './use-new-draft.ts'

const LibraryLater = lazyPart<Parameters<typeof LibraryChoices>[0]>(
  async () => (await import('./library-choices.tsx')).LibraryChoices,
  () => <SkeletonRows stage="skeleton" shape="line" count={6} />,
)

type Props = { companyId: string; onClose: () => void }

/** What a new template begins with. A text of the library becomes a draft at once, an empty one with its first word. */
export function NewTemplate({ companyId, onClose }: Props) {
  const texts = useTexts(newTexts)
  const draft = useNewDraft(companyId)
  const [from, setFrom] = useState<'blank' | 'library'>('blank')
  return (
    <Modal opened onClose={onClose} title={texts.title} width="lg">
      <Tabs
        label={texts.from}
        tabs={[
          { value: 'blank', label: texts.blank, panel: () => <BlankChoices companyId={companyId} /> },
          { value: 'library', label: texts.library, panel: () => <LibraryLater draft={draft} /> },
        ]}
        value={from}
        onChange={setFrom}
      />
    </Modal>
  )
}

/** An empty one of a category, with what its messages cost. */
function BlankChoices({ companyId }: { companyId: string }) {
  const texts = useTexts(newTexts)
  const language = useLanguage()
  const priceOf = useCategoryPrice(companyId)
  const router = useRouter()
  return (
    <ul className={styles.choices}>
      {templateCategories.map((category, at) => {
        const templateType = typeOfCategory(category)!
        const { name, what } = texts.categories[category]
        const price = priceOf(templateType)
        return (
          <li key={category}>
            <button
              type="button"
              className={styles.choice}
              data-autofocus={at === 0 || undefined}
              onClick={() => void router.navigate({ href: newAddress(companyId, templateType) })}
            >
              <span className={styles.head}>
                <span className={styles.name}>{name}</span>
                {price !== null && <span className={styles.quiet}>{texts.perMessage(writePrice(price, language))}</span>}
              </span>
              <span className={styles.what}>{what}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
