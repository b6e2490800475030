import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle, IconEye, IconEyeOff, IconLock, IconMail } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import styles from './sign-in-fields.module.css'

type FieldProps = {
  ref: Ref<HTMLInputElement>
  name: string
  label: string
  value: string
  error: string | undefined
  className: string | undefined
  onBlur: () => void
  onChange: (value: string) => void
}

/** What both fields have. The first page uses these small ones, to load less than the fields of the other pages. */
const common = ({ error, onChange, ...field }: FieldProps) => ({
  ...field,
  size: 'lg' as const,
  inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  error: error && (
    <span className={styles.error}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
      {error}
    </span>
  ),
  'aria-invalid': error !== undefined,
  onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
})

export const SignInEmail = (field: FieldProps) => (
  <TextInput
    {...common(field)}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    leftSection={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
  />
)

type PasswordProps = FieldProps & {
  hint: ReactNode
  isShown: boolean
  /** The name of the eye button. */
  eye: string
  onShow: (isShown: boolean) => void
}

export const SignInPassword = ({ hint, isShown, eye, onShow, ...field }: PasswordProps) => (
  <PasswordInput
    {...common(field)}
    description={hint}
    autoComplete="current-password"
    leftSection={<IconLock size={16} stroke={1.75} aria-hidden="true" />}
    visible={isShown}
    onVisibilityChange={onShow}
    visibilityToggleFocusable
    visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />)}
    visibilityToggleButtonProps={{ 'aria-label': eye }}
  />
)

type CheckProps = { label: string; hint: string; value: boolean; onChange: (value: boolean) => void }

export const SignInCheck = ({ label, hint, value, onChange }: CheckProps) => (
  <Checkbox label={label} description={hint} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
)
