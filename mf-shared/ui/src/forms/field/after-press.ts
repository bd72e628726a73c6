let isPressed = false;
const waiting: (() => void)[] = [];

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  // The click comes right after the release, before any timer.
  for (const action of waiting.splice(0)) setTimeout(action);
}

document.addEventListener('pointerdown', press, true);
document.addEventListener('pointerup', release, true);
document.addEventListener('pointercancel', release, true);

/**
 * Does something at once, or, while a mouse button or a finger is down, after the click that follows. What appears in
 * between would push the pressed button away, and the click would miss it.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action);
  else action();
}
