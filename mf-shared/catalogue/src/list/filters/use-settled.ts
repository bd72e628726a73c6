import { useEffect, useState } from 'react';

/** A value as it was once it had stayed the same for some milliseconds; objects count as the same by their content. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  const content = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(content)), milliseconds);
    return () => clearTimeout(timer);
  }, [content, milliseconds]);
  return settled;
}
