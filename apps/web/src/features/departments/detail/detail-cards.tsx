import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { DangerButton } from '../../../ui/buttons/danger-button.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { departmentPartId, isPartShown } from '../department-parts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { AddressPart } from '../fields/address-part.tsx'
import { AgentsField } from '../fields/agents-field.tsx'
import fields from '../fields/fields.module.css'
import { NameFields } from '../fields/name-fields.tsx'
import { NumbersField } from '../fields/numbers-field.tsx'
import { PermissionFields } from '../fields/permission-fields.tsx'
import type { Team } from '../use-department-staff.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import styles from './detail.module.css'
import { DistributionFields } from './distribution-fields.tsx'
import { HoursFields } from './hours-fields.tsx'

const longestMessage = 1_000
const longestPortal = 500

type Props = { form: DepartmentForm; team: Team }

/** The cards that are saved together. */
export function DetailCards({ form, team }: Props) {
  const { parts, partDetails, form: texts } = useTexts(departmentsTexts)
  const { awayMessage, holidays, customPortal } = form.values
  return (
    <>
      <Card id={departmentPartId('name')} title={parts.name}>
        <NameFields form={form} />
      </Card>
      <Card id={departmentPartId('numbers')} title={parts.numbers} detail={partDetails.numbers}>
        <NumbersField form={form} numbers={team.numbers} />
      </Card>
      <Card id={departmentPartId('agents')} title={parts.agents} detail={partDetails.agents}>
        <AgentsField form={form} team={team} />
      </Card>
      <Card id={departmentPartId('permissions')} title={parts.permissions} detail={partDetails.permissions}>
        <PermissionFields form={form} />
      </Card>
      <Card id={departmentPartId('distribution')} title={parts.distribution}>
        <DistributionFields form={form} team={team} />
      </Card>
      {isPartShown('hours') && (
        <Card id={departmentPartId('hours')} title={parts.hours}>
          <Note>{texts.whenRoutingHours}</Note>
          <HoursFields form={form} />
          <div id={departmentPartId('holidays')} className={styles.holidays}>
            <Switch
              label={texts.holidays}
              description={texts.holidaysHint}
              value={holidays}
              onChange={(on) => form.put({ holidays: on })}
            />
          </div>
        </Card>
      )}
      {isPartShown('awayMessage') && (
        <Card id={departmentPartId('awayMessage')} title={parts.awayMessage}>
          <TextArea
            label={texts.awayMessage}
            description={texts.awayMessageHint}
            limit={longestMessage}
            value={awayMessage}
            onChange={(typed) => form.put({ awayMessage: typed })}
          />
        </Card>
      )}
      {isPartShown('portal') && (
        <Card id={departmentPartId('portal')} title={parts.portal}>
          <TextInput
            type="url"
            label={texts.portal}
            description={texts.portalHint}
            autoComplete="off"
            spellCheck={false}
            limit={longestPortal}
            value={customPortal}
            onChange={(typed) => form.put({ customPortal: typed })}
            onBlur={() => form.leave('customPortal')}
            error={form.says('customPortal') && texts.portalWrong}
          />
        </Card>
      )}
      <Card id={departmentPartId('address')} title={parts.address} detail={partDetails.address}>
        <AddressPart form={form} />
      </Card>
    </>
  )
}

/** Apart from the other cards, and last. */
export function DeleteCard({ onRemove }: { onRemove: () => void }) {
  const { parts, partDetails, menu } = useTexts(departmentsTexts)
  return (
    <Card id={departmentPartId('delete')} title={parts.delete} detail={partDetails.delete}>
      <div className={styles.danger}>
        <DangerButton outline onClick={onRemove}>
          {menu.delete}
        </DangerButton>
      </div>
    </Card>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={fields.note}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  )
}
