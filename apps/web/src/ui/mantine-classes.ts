/**
 * The names under which Mantine's stylesheets know their parts. What the first page and the frame show is drawn with them, without the code
 * of the components, which is three times as heavy as those pages' own; mantine-classes.test.ts compares both.
 */
export const drawn = {
  button: 'mantine-focus-never m_77c9d27d mantine-Button-root m_87cf2631',
  active: 'mantine-active',
  buttonInner: 'm_80f1301b',
  buttonLabel: 'm_811560b9',
  buttonSection: 'm_a74036a mantine-Button-section',
  buttonLoader: 'm_a25b86ee',
  loader: 'm_b34414df m_5ae2e3c',
  field: 'm_46b77525',
  label: 'm_8fdc1311 mantine-InputWrapper-label',
  box: 'm_6c018570 mantine-Input-wrapper',
  section: 'm_82577fc2',
  input: 'm_8fb7ebe7 mantine-Input-input',
  description: 'm_fe47ce59 mantine-InputWrapper-description',
  error: 'm_8f816625 mantine-InputWrapper-error',
  password: 'm_f61ca620',
  passwordInput: 'm_ccf8da4c',
  passwordInner: 'm_f2d85dd2 mantine-PasswordInput-innerInput',
  eye: 'mantine-focus-never mantine-active m_b1072d44 mantine-PasswordInput-visibilityToggle m_8d3f4000 mantine-ActionIcon-root m_87cf2631',
  eyeIcon: 'm_8d3afb97',
  check: 'm_bf2d988c m_5f75b09e mantine-Checkbox-root',
  checkBody: 'm_5f6e695e mantine-Checkbox-body',
  checkInner: 'm_26062bec mantine-Checkbox-inner',
  checkInput: 'mantine-focus-never m_26063560 mantine-Checkbox-input',
  checkIcon: 'm_bf295423',
  checkWords: 'm_d3ea56bb',
  checkLabel: 'm_8ee546b8 mantine-Checkbox-label',
  checkDescription: 'm_328f68c0 mantine-Checkbox-description m_fe47ce59 mantine-InputWrapper-description',
}
