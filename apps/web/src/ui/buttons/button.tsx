import { Button as MantineButton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

/** How loudly it asks; the words of the design, and what they are in Mantine. */
const looks = {
  /** What the page or the question is for. */
  main: {},
  framed: { variant: 'default' },
  plain: { variant: 'subtle' },
  /** Invites where nothing else is. */
  soft: { variant: 'light' },
  /** A plain one that empties something. */
  emptying: { variant: 'subtle', color: 'red' },
  /** A framed one that leads to what cannot be taken back. */
  risky: { variant: 'default', c: 'var(--danger-text)' },
} as const

export type ButtonLook = {
  look?: keyof typeof looks
  size?: 'xs' | 'compact-sm' | 'sm' | 'md' | 'lg'
  fullWidth?: boolean
}

type Props = Omit<ComponentProps<'button'>, 'color' | 'style' | 'className' | 'disabled'> &
  ButtonLook & {
    className?: string | undefined
    leftSection?: ReactNode
    rightSection?: ReactNode
    disabled?: boolean
    loading?: boolean
    /** What it is instead of a button: a link of the router, or to a file. */
    renderRoot?: (props: Record<string, unknown>) => ReactNode
  }

export function Button({ look = 'main', size = 'md', ...given }: Props) {
  return <MantineButton {...looks[look]} size={size} {...given} />
}
