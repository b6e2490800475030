/** The id of a field's label, as FieldFrame makes it: for other elements that the label names too. */
export const labelIdOf = ({ id }: { id: string }) => id.replace(/-input$/, '-label')
