import { DescriptionType } from '@prosa/contract/company/description-type'
import { colorNames, colorProblems } from '@prosa/contract/company/rules'
import { type CompanyStyle, productStyle } from '@prosa/contract/company/style'
import { companyWriteCalls } from '@prosa/contract/company/write-calls'
import type { ComponentType } from 'react'
import { useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { ColorPicker } from '../../../ui/fields/color-picker.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { SettingsForm, useSettingsForm } from '../../settings-form/public.ts'
import { iconAddress, logoAddress } from '../company-image.ts'
import { keepStyle, refreshCompanyStyle, useCompanyStyle } from '../company-style.ts'
import styles from './company-settings.module.css'
import { companySettingsTexts } from './company-settings-texts.ts'
import { ContrastLines } from './contrast-lines.tsx'
import { ImageChoice } from './image-choice.tsx'
import { useChosenImages } from './use-chosen-images.ts'

type PreviewProps = { style: CompanyStyle; icon: string | null }
type Props = { setting: string | null; Preview: ComponentType<PreviewProps> }

const valuesOf = ({ companyName, descriptionType, ...style }: CompanyStyle) => ({
  primaryColor: style.primaryColor,
  secondaryColor: style.secondaryColor,
  backgroundColor: style.backgroundColor,
  fontColor: style.fontColor,
  borderColor: style.borderColor,
  companyName,
  descriptionType,
})
type Values = ReturnType<typeof valuesOf>

const { Logo, LogoAndName, values: types } = DescriptionType
const typeOf = (value: number) => (value === Logo ? Logo : value === LogoAndName ? LogoAndName : DescriptionType.IconAndName)

/** Colours, name and images of the company, beside the inbox as everybody will see it. */
export function StyleSection({ setting, Preview }: Props) {
  const {
    style: texts,
    form: { group },
  } = useTexts(companySettingsTexts)
  const { style } = useCompanyStyle()
  const images = useChosenImages()
  const save = useSaveStyle(style, images)
  const form = useSettingsForm<Values>({
    name: 'style',
    saved: valuesOf(style),
    version: style.version,
    // Of a colour that cannot be read, its field says so while it is typed.
    problemsOf: (typed) => ({
      ...Object.fromEntries(colorProblems(typed).map(({ name }) => [name, texts.colors[name as keyof typeof texts.colors]])),
      ...(typed.companyName.trim() === '' && { companyName: texts.nameless }),
    }),
    save: (_, changed) => save(changed),
    reload: async () => {
      const refused = await refreshCompanyStyle()
      if (refused) throw refused
    },
    also: { names: images.names.map((name) => texts[name]), discard: images.discard },
  })
  const { values, put } = form
  const names = { ...texts.colors, companyName: texts.companyName, descriptionType: texts.descriptionType }
  const chosen = { isRefused: images.isRefused, onChoose: images.choose }
  const shownIcon = images.shown('icon', iconAddress(style))
  return (
    <SettingsForm
      {...{ form, names, setting, group }}
      shown={(name, value) => (name === 'descriptionType' ? texts.types[DescriptionType.nameOf(typeOf(Number(value)))] : String(value))}
    >
      <div className={styles.split}>
        <Card
          title={texts.title}
          action={
            <Button look="plain" size="sm" onClick={() => put(productColors)}>
              {texts.restore}
            </Button>
          }
        >
          <div className={styles.colors}>
            {colorNames.map((name) => (
              <div key={name} data-setting={name}>
                <ColorPicker label={texts.colors[name]} value={values[name]} onChange={(color) => put({ [name]: color })} />
              </div>
            ))}
            <div data-setting="companyName">
              <TextInput
                label={texts.companyName}
                value={values.companyName}
                limit={120}
                error={form.problems.companyName}
                onChange={(companyName) => put({ companyName })}
              />
            </div>
          </div>
          <div className={styles.images} data-setting="images">
            <ImageChoice kind="logo" address={images.shown('logo', logoAddress(style))} file={images.files.logo} {...chosen} />
            <ImageChoice kind="icon" address={shownIcon} file={images.files.icon} {...chosen} />
          </div>
          <div data-setting="descriptionType">
            <RadioGroup
              inline
              label={texts.descriptionType}
              options={types.map((value) => ({ value: value as number, label: texts.types[DescriptionType.nameOf(value)] }))}
              value={values.descriptionType}
              onChange={(type) => type !== null && put({ descriptionType: type })}
            />
          </div>
          <ContrastLines colors={values} />
          <p className={styles.quiet}>{texts.forAll}</p>
        </Card>
        <Preview style={{ ...style, ...values }} icon={shownIcon} />
      </div>
    </SettingsForm>
  )
}

/** The images first: each saves what the other has counted. */
function useSaveStyle({ companyId, version: seen }: CompanyStyle, images: ReturnType<typeof useChosenImages>) {
  const painting = useCommand(companyWriteCalls.saveStyleColors, { takesOver: true })
  const putting = useCommand(companyWriteCalls.saveStyleMedia, { takesOver: true })
  return async ({ descriptionType: type, ...changed }: Partial<Values>) => {
    const asked = { companyId: companyId ?? '' }
    let version = seen
    if (images.names.length > 0) {
      const saved = await putting.mutateAsync({ ...asked, ...images.sent, version }).catch(wrongImage)
      if (saved === null) {
        images.refuse()
        return 'waits'
      }
      keepStyle(companyId, saved)
      images.discard()
      version = saved.version
    }
    const descriptionType = type === undefined ? {} : { descriptionType: typeOf(type) }
    const isPainted = type !== undefined || Object.keys(changed).length > 0
    if (isPainted) keepStyle(companyId, await painting.mutateAsync({ ...asked, ...changed, ...descriptionType, version }))
    return 'saved'
  }
}

/** It is told at the image, in words of its own: those of this code are about messages. */
function wrongImage(error: unknown) {
  if (error instanceof RefusedError && error.code === 'media.wrongType') return null
  throw error
}

const productColors = Object.fromEntries(colorNames.map((name) => [name, productStyle[name]]))
