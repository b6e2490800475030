import { newId } from '../../apps/server/src/kit/db/ids.ts'
import type { BareRead } from './bare-lines.ts'
import type { BroadcastsStage } from './broadcasts-stage.ts'

/** Of the ledger what a rehearsal writes, with the one key by which nobody is there twice. */
export const makeBarePeople = ({
  sql,
}: BroadcastsStage) => sql`create table bare_people (company_id uuid, rehearsal_id uuid, position integer,
  broadcast_id uuid, phonenumber_id uuid, contact_id uuid, wa_id text collate "C", name text, variant smallint, filled text[],
  used_fallback boolean, state smallint, reason text, primary key (company_id, rehearsal_id, wa_id))`

/** One statement: no reasons, rules or progress. Answers how many people it wrote. */
export async function freezeBarely({ sql, companyId, number, propertyId }: BroadcastsStage): Promise<number> {
  const [rehearsalId, broadcastId] = [newId(), newId()]
  const { count } = await sql`insert into bare_people
    select ${companyId}, ${rehearsalId}, row_number() over (order by c.contact_id), ${broadcastId}, ${number.phonenumberId}, c.contact_id, n.wa_id, c.name,
      0, array[split_part(c.name, ' ', 1), coalesce(p.value, 'atual')], p.value is null, 0, null
    from contacts c
      join (select contact_id, max(wa_id) as wa_id from contact_identifiers where company_id = ${companyId} group by 1) n using (contact_id)
      left join contact_properties p on p.company_id = c.company_id and p.contact_id = c.contact_id and p.property_id = ${propertyId}
    where c.company_id = ${companyId} and c.deleted_at is null`
  return count
}

/** What a report shows, read as it comes: the broadcast with its rehearsal, what its people add up to, and its series. */
export const bareReport = (companyId: string, broadcastId: string): BareRead => ({
  text: `select b.*, t.name as template_name, t.content ->> 'bodyText' as message_body, m.name as user_name, r.done, r.total, r.summary,
      (select jsonb_agg(k) from (select variant, key, sum(ready) as ready, sum(reserved) as reserved, sum(accepted) as accepted,
          sum(failed) as failed, sum(uncertain) as uncertain, sum(skipped) as skipped, sum(delivered) as delivered, sum(read) as read,
          sum(answered) as answered, sum(clicked) as clicked, sum(opted_out) as opted_out, sum(reached_goal) as reached_goal,
          sum(left_since) as left_since, sum(held) as held, sum(settled) as settled
        from broadcast_counts where company_id = $1 and rehearsal_id = b.rehearsal_id and bucket = '-infinity' group by 1, 2) k) as counts,
      (select jsonb_agg(p order by p.bucket) from (select bucket, sum(delivered) as delivered, sum(read) as read, sum(answered) as answered
        from broadcast_counts where company_id = $1 and rehearsal_id = b.rehearsal_id and bucket > '-infinity' group by 1) p) as series
    from broadcasts b join templates t using (company_id, template_id)
      join memberships m on m.company_id = b.company_id and m.user_id = b.created_by
      join broadcast_rehearsals r on r.company_id = b.company_id and r.rehearsal_id = b.rehearsal_id
    where b.company_id = $1 and b.broadcast_id = $2`,
  values: [companyId, broadcastId],
})
