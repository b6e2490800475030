/**
 * Columns that PostgreSQL makes of others by itself. Whoever keeps whole rows, hands them out or puts them back leaves these out: they cannot
 * be written, and say nothing that the others do not.
 */
export const madeColumns: readonly string[] = ['wa_id_reversed', 'city_kept', 'value_kept', 'value_amount', 'value_day']
