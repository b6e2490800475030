/** The label of a field, as FieldFrame calls it: for what the label names beside the input itself. */
export const labelIdOf = ({ id }: { id: string }) => id.replace(/-input$/, '-label')
