/** The icons of departments by our own names; the web draws them. */
export const departmentIcons = ['people', 'cart', 'tools', 'truck', 'receipt', 'headset', 'heart', 'calendar', 'box', 'school'] as const
export type DepartmentIcon = (typeof departmentIcons)[number]
