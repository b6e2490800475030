import { useMemo } from 'react'
import styles from './mail-view.module.css'

type Props = { title: string; html: string }

/**
 * A page of its own, which may run nothing. Its links open a new tab that is free of the frame's limits: the product would not work
 * under them.
 */
export function MailFrame({ title, html }: Props) {
  const page = useMemo(() => withLinksApart(html), [html])
  return <iframe className={styles.frame} title={title} sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={page} />
}

function withLinksApart(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const base = page.createElement('base')
  base.target = '_blank'
  page.head.prepend(base)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
