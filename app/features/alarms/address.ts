/** The address of an alarm: of a model, or in general. */
export function alarmAddress(key: string, model?: string): string {
  return `/alarms?${model ? `model=${encodeURIComponent(model)}&` : ""}alarm=${key}`;
}
