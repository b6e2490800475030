import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './detail-page.module.css'

type Props = {
  /** The name of the link back to the list. */
  back: string
  onBack: () => void
  /** The icon or badge of the thing. */
  sign: ReactNode
  name: string
  heading: Ref<HTMLHeadingElement>
  /** Beside the page where there is room, else above it. */
  outline?: ReactNode
  children: ReactNode
}

/** Everything about one thing of a list, with the way back to the list. */
export function DetailPage({ back, onBack, sign, name, heading, outline, children }: Props) {
  return (
    <div className={styles.page} data-outlined={outline !== undefined || undefined}>
      <Button
        className={styles.back}
        look="plain"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onBack}
      >
        {back}
      </Button>
      <div className={styles.head}>
        {sign}
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {name}
        </h2>
      </div>
      {outline && <div className={styles.outline}>{outline}</div>}
      {children}
    </div>
  )
}
