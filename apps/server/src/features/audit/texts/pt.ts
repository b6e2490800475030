export const pt = {
  file: 'historico',
  head: ['Quando', 'Pessoa', 'Ação', 'Sobre', 'Antes', 'Depois', 'Endereço de rede', 'Aparelho', 'Pedido', 'Código'],
  linkOver: 'Este link já foi usado ou venceu. Exporte de novo.',
}
export type AuditExportTexts = typeof pt
