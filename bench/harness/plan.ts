type Node = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Node[] }
export type Plan = { Plan: Node }

/** The steps of a plan from the outermost inwards: "Limit", "Index Scan chats_department". */
export const nodesOf = (plans: readonly Plan[]): string[] => plans.flatMap(({ Plan }) => namesOf(Plan))

const namesOf = (node: Node): string[] => [
  [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter((word) => word !== undefined).join(' '),
  ...(node.Plans ?? []).flatMap(namesOf),
]
