/** Whether the viewer wants things not to travel: the shell writes the choice on the root element. */
export function lessMotion(): boolean {
  return document.documentElement.dataset.motion === "less";
}
