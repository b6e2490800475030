import { useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { DangerButton } from '../../../ui/buttons/danger-button.tsx'
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
import { SupervisorsField } from '../fields/supervisors-field.tsx'
import type { Team } from '../use-department-staff.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import { WhatIfButton } from '../what-if/what-if-button.tsx'
import { ClosingFields } from './closing-fields.tsx'
import styles from './detail.module.css'
import { DistributionFields } from './distribution-fields.tsx'
import { DurationField } from './duration-field.tsx'
import { ExceptionFields } from './exception-fields.tsx'
import { HolidayFields, HoursFields } from './hours-fields.tsx'
import { HoursTest } from './hours-test.tsx'
import { IdleFields } from './idle-fields.tsx'

const longestMessage = 1_000
const longestPortal = 500

type Props = { companyId: string; departmentId: string; form: DepartmentForm; team: Team }

/** The cards that are saved together. */
export function DetailCards({ companyId, departmentId, form, team }: Props) {
  const { parts, partDetails, form: texts } = useTexts(departmentsTexts)
  const { awayMessage, nobodyMessage, customPortal } = form.values
  const timeZone = useTimeZone(companyId)
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
        <SupervisorsField form={form} team={team} />
      </Card>
      <Card id={departmentPartId('permissions')} title={parts.permissions} detail={partDetails.permissions}>
        <PermissionFields form={form} />
      </Card>
      <Card id={departmentPartId('distribution')} title={parts.distribution}>
        <DistributionFields form={form} team={team} />
        <WhatIfButton {...{ companyId, departmentId, form, team }} />
      </Card>
      <Card id={departmentPartId('hours')} title={parts.hours}>
        <HoursFields form={form} />
        <div id={departmentPartId('holidays')} className={styles.holidays}>
          <HolidayFields form={form} />
        </div>
        <ExceptionFields form={form} timeZone={timeZone} />
        <HoursTest {...{ companyId, departmentId, form, timeZone }} />
      </Card>
      <Card id={departmentPartId('awayMessage')} title={parts.awayMessage}>
        <TextArea
          label={texts.awayMessage}
          description={texts.awayMessageHint}
          limit={longestMessage}
          value={awayMessage}
          onChange={(typed) => form.put({ awayMessage: typed })}
        />
        <TextArea
          label={texts.nobodyMessage}
          description={texts.nobodyMessageHint}
          limit={longestMessage}
          value={nobodyMessage}
          onChange={(typed) => form.put({ nobodyMessage: typed })}
        />
      </Card>
      <Card id={departmentPartId('idle')} title={parts.idle} detail={partDetails.idle}>
        <IdleFields form={form} />
      </Card>
      <Card id={departmentPartId('closing')} title={parts.closing}>
        <ClosingFields form={form} />
      </Card>
      <Card id={departmentPartId('sla')} title={parts.sla} detail={partDetails.sla}>
        <div className={fields.numbers}>
          <DurationField form={form} name="slaFirstAnswer" />
          <DurationField form={form} name="slaNextAnswer" />
          <DurationField form={form} name="slaResolution" />
        </div>
      </Card>
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
