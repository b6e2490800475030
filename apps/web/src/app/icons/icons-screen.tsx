import { useDeferredValue, useState } from 'react'
import { textsOf, useTexts } from '../../kit/i18n.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import styles from './icons-screen.module.css'
import * as productIcons from './product-icons.ts'

const iconTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

const all = Object.entries(productIcons)

/** Every icon the product uses, by its name in the code. */
export function IconsScreen() {
  const texts = useTexts(iconTexts)
  const [sought, seek] = useState('')
  const words = useDeferredValue(sought).trim().toLowerCase()
  const found = all.filter(([name]) => name.toLowerCase().includes(words))
  return (
    <>
      <PageHead title={texts.title} />
      <div className={styles.page}>
        <p className={styles.intro}>{texts.intro(all.length)}</p>
        <div className={styles.search}>
          <TextInput type="search" label={texts.search} value={sought} onChange={seek} limit={60} />
        </div>
        <p role="status">{found.length === 0 && texts.none(sought.trim())}</p>
        <ul className={styles.icons}>
          {found.map(([name, Icon]) => (
            <li key={name} className={styles.icon}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              <code className={styles.name}>{name}</code>
              <CopyButton value={name} label={texts.copy(name)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
