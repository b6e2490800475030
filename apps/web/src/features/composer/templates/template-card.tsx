import { writePrice } from '@prosa/contract/formats/numbers/currency'
import type { TemplateValues } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { composerTexts } from '../composer-texts.ts'
import { TemplateWords } from './template-words.tsx'
import styles from './templates.module.css'

type Props = { template: SendableTemplate; values: TemplateValues; group: string; isChosen: boolean; onChoose: () => void }

/** One approved template, with the values so far. */
export function TemplateCard({ template, values, group, isChosen, onChoose }: Props) {
  const texts = useTexts(composerTexts).template
  const spoken = useLanguage()
  const { name, category, language, price } = template
  const card = useRef<HTMLLabelElement>(null)
  // A chosen one is shown whole, which its place in the list may be too low for.
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return (
    <label ref={card} className={styles.card} data-chosen={isChosen || undefined}>
      <span className={styles.cardHead}>
        <span className={styles.cardName}>{name}</span>
        <input
          type="radio"
          className={styles.radio}
          name={group}
          checked={isChosen}
          onChange={onChoose}
          aria-label={`${name} ${language}`}
        />
      </span>
      <TemplateWords template={template} values={values} />
      <span className={styles.cardFoot}>
        <Badge tone="ok">{texts.approved}</Badge>
        <Badge>{texts.categories[category]}</Badge>
        <Badge>{language}</Badge>
        {price !== undefined && <span className={styles.price}>{writePrice(price, spoken)}</span>}
      </span>
    </label>
  )
}
