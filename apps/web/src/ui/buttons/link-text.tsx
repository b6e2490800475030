import { splitLinks } from '@prosa/contract/formats/words/links'
import { Fragment } from 'react'
import { Spoken } from '../states/spoken.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './link-text.module.css'

/** A text in which what looks like an address is one: http and https only, opened without a way back to this page. */
export function LinkText({ children }: { children: string }) {
  let at = 0
  return splitLinks(children).map(({ text, href }) => {
    const key = at
    at += text.length
    return href ? <TextLink key={key} text={text} href={href} /> : <Fragment key={key}>{text}</Fragment>
  })
}

export function TextLink({ text, href }: { text: string; href: string }) {
  const texts = useUiTexts()
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <Spoken>{` (${texts.choices.newTab})`}</Spoken>
    </a>
  )
}
