import type { ReactNode, Ref } from 'react'

/** What every field takes. The value is the plain one (digits, cents, epoch milliseconds), never what is drawn. */
export type FieldProps<V, E extends HTMLElement = HTMLInputElement> = {
  label: ReactNode
  value: V
  onChange: (value: V) => void
  /** Validation runs here, and with each key after there was an error (design §6). */
  onBlur?: () => void
  description?: ReactNode
  error?: ReactNode
  /** Explained in a popover beside the label. */
  help?: ReactNode
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  /** In a form the plain value is sent under this name. */
  name?: string
  placeholder?: string
  /** 28, 32 or 40 px: tables, pages, public forms. */
  size?: 'sm' | 'md' | 'lg'
  autoFocus?: boolean
  ref?: Ref<E>
}
